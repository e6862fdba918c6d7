import { stemmer } from 'stemmer';
import type { LanguageRules } from './language-rules.ts';

export const english: LanguageRules = {
  stem: stemmer,
  and: 'and',
  equivalents: [
    'kid kids child children',
    'class classes lesson lessons course courses',
    'dog dogs doggy doggie',
    'photo photos picture pictures photography',
    'install installer installation',
    'remodel remodeling renovate renovation',
  ],
  ignored: [
    'a an the and or but if so than then this that these those there here to of for from in into on onto at by with without about',
    'before after during while until near nearby around between is are was were be been being do does did done has have had having',
    'son daughter wife husband mother father mom dad parents i me my mine myself we us our ours you your he him his she her it its they them their who whose what which when where why',
    'how can could should would may might must shall need needs needed want wants wanted like looking look find get got give make',
    'let please thanks someone somebody anyone anybody person people guy lady some any all more most much many very really',
    'just not no yes also too now today tonight tomorrow soon asap open opened best good great top better nice cheap cheapest',
    'affordable inexpensive reasonable budget free low local trusted reliable recommended rated reviews reviewed professional',
    'experienced expert experts pro pros hire price prices pricing cost costs rate rates quote quotes service services company companies',
    'provider providers',
    "n i'm i've it's that's what's where's who's let's you're they're don't doesn't can't isn't won't",
  ],
  opening: {
    open: ['open', 'opened'],
    links: ['that', 'is', 'are', 'on', 'the', 'every'],
    weekend: ['weekend'],
  },
};
