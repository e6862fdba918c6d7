import { joinUmlauts } from '@doorstep/platform/text';
import { stemmer } from '@orama/stemmers/german';
import type { LanguageRules } from './language-rules.ts';

export const german: LanguageRules = {
  stem: stemmer,
  and: 'und',
  joinsForms: true,
  /** "Mueller" and "Müller" are one name, "Strasse" and "Straße" one word. */
  unify: joinUmlauts,
  equivalents: [
    'klempner installateur installateurin sanitär sanitärinstallation rohrreinigung plumbing plumber',
    'elektriker elektrikerin elektro elektroinstallation elektroinstallateur electrical electricians electrician',
    'maler malerin malerei anstreicher malerarbeiten painting painter',
    'dachdecker dachdeckerin dach bedachung dachreparatur roofing roofer',
    'tischler tischlerin schreiner schreinerin tischlerei schreinerei carpentry carpenter',
    'maurer bauunternehmer bauunternehmen baufirma construction builder',
    'fliesenleger fliesen flooring tiling tiler',
    'heizung heizungsbauer heizungsbau heizungsinstallateur heating',
    'schlüsseldienst schlosser schlosserei schlüsselnotdienst locksmiths locksmith',
    'gärtner gärtnerin gärtnerei garten gartenbau gartenpflege landschaftsgärtner gardening gardener landscaping',
    'reinigung reinigungskraft putzfrau putzhilfe gebäudereinigung haushaltshilfe cleaning cleaner',
    'umzug umzüge umzugsfirma umzugsunternehmen möbelpacker moving mover',
    'friseur friseurin frisör friseursalon haarschnitt hair hairdresser',
    'kfz auto autowerkstatt werkstatt mechaniker automechaniker mechatroniker automotive mechanic',
    'fotograf fotografin fotografie foto fotos bilder photography photographer',
    'tierarzt tierärztin tierklinik veterinary vet',
    'hund hunde hundesitter hundebetreuung dog dogs',
    'nachhilfe nachhilfelehrer tutoring tutor',
    'steuerberater steuerberaterin steuerberatung buchhaltung buchhalter accounting accountant',
    'rechtsanwalt rechtsanwältin anwalt anwältin legal lawyer',
    'massage masseur masseurin physiotherapie physiotherapeut physiotherapeutin',
    'kind kinder baby kinderbetreuung babysitter childcare',
    'kurs kurse lehrgang unterricht class classes',
    'renovierung renovieren sanierung umbau remodeling renovation',
  ],
  ignored: [
    'der die das den dem des ein eine einen einem einer eines kein keine keinen und oder aber auch nur noch sehr mehr nicht so wie als',
    'in im ins an am auf aus bei beim bis durch für gegen mit nach nahe ohne seit über um unter von vom vor zu zum zur zwischen',
    'ich mir mich wir uns unser unsere unseren mein meine meinen meiner meinem du dein deine sie ihr ihre er es man jemand jemanden',
    'ist sind war waren sein haben hat habe wird werden kann können soll sollte muss möchte will brauche brauchen benötige benötigt',
    'suche suchen sucht gesucht finde finden wo was wer welche welcher welches wann warum hier dort da nähe umgebung umkreis',
    'heute morgen jetzt sofort schnell dringend bald geöffnet offen gut gute guten guter gutes beste besten bester bestes bitte danke',
    'günstig günstige günstigen günstiger billig billige billigen preiswert preiswerte preis preise kosten kostet kostenlos angebot angebote',
    'empfehlung empfehlungen empfohlen bewertung bewertungen zuverlässig zuverlässige seriös erfahren erfahrene profi profis fachmann fachleute',
    'firma firmen betrieb betriebe anbieter dienst dienste dienstleister dienstleistung dienstleistungen service leute mann frau',
  ],
  opening: {
    open: ['geöffnet', 'offen', 'auf', 'geöffnete', 'geöffneter', 'geöffnetes', 'öffnet'],
    links: ['die', 'der', 'das', 'ist', 'sind', 'hat', 'haben', 'am', 'an', 'jeden'],
    weekend: ['wochenende', 'wochenenden'],
  },
};
