import { stemmer } from '@orama/stemmers/arabic';
import type { LanguageRules } from './language-rules.ts';

export const arabic: LanguageRules = {
  stem: stemmer,
  and: 'و',
  joinsForms: true,
  /** Without the article, also after a preposition: "السباك" and "سباك" are one word. */
  unify: word => word.replace(/^(?:[وبكف]?ال|لل)(?=\p{L}{3})/u, ''),
  equivalents: [
    'سباك سباكة سباكين plumbing plumber',
    'كهربائي كهرباء كهربائيين electrical electricians electrician',
    'دهان صباغ دهانات صباغة painting painter',
    'أسقف سقف عزل roofing roofer',
    'نجار نجارة carpentry carpenter',
    'بناء مقاول مقاولات construction builder',
    'بلاط مبلط flooring tiling tiler',
    'تدفئة تكييف مكيفات heating',
    'أقفال مفاتيح حداد locksmiths locksmith',
    'بستاني حدائق حديقة تنسيق gardening gardener landscaping',
    'تنظيف نظافة منظف cleaning cleaner',
    'نقل عفش أثاث moving mover',
    'حلاق كوافير صالون hair hairdresser',
    'ميكانيكي ورشة سيارات سيارة automotive mechanic',
    'مصور تصوير صور photography photographer',
    'بيطري بيطرية veterinary vet',
    'معلم مدرس دروس tutoring tutor',
    'محاسب محاسبة accounting accountant',
    'محام محامي محاماة legal lawyer',
    'أطفال طفل حضانة مربية childcare',
    'ترميم تجديد صيانة remodeling renovation',
  ],
  ignored: [
    'في من إلى على عن مع بدون بين حول قرب قريب قريبة قريبا بالقرب جنب عند حتى منذ قبل بعد أو و ثم لكن هل ما ماذا من متى أين كيف',
    'أنا نحن هو هي هم أنت أنتم لي لنا لك عندي هذا هذه ذلك تلك هنا هناك الذي التي',
    'أريد اريد نريد أحتاج احتاج أبحث ابحث ابغى محتاج مطلوب يوجد ممكن اليوم غدا الآن بسرعة عاجل مفتوح',
    'أفضل افضل أحسن احسن جيد جيدة ممتاز رخيص رخيصة أرخص سعر أسعار اسعار تكلفة عرض عروض مجاني موثوق محترف محترفين خبير شخص أحد',
    'شركة شركات مؤسسة مزود خدمة خدمات',
  ],
  opening: {
    open: ['مفتوح', 'مفتوحة', 'يفتح', 'تفتح'],
    links: ['في', 'يوم', 'أيام', 'كل'],
    weekend: ['نهاية الأسبوع', 'عطلة نهاية الأسبوع'],
  },
};
