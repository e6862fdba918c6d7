import { type Weekday, weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { type ImportField, importFields } from '@doorstep/contracts/directory/imports/schema.ts';
import { languages, localeOf } from '@doorstep/contracts/language/languages.ts';
import { foldText } from '@doorstep/platform/text';

/**
 * Usual names of columns in English, German, Spanish, French and Arabic, and the fields of WP Job Manager, on which several directories are
 * built (https://github.com/Automattic/WP-Job-Manager). The first that a file has is taken.
 */
const names: Partial<Record<ImportField, string>> = {
  name: `name, title, business name, company name, company, firm, listing title, post title, business, firma, firmenname, unternehmen,
    betrieb, bezeichnung, nombre, empresa, negocio, razón social, nombre comercial, nom, raison sociale, entreprise, société, enseigne,
    dénomination, الاسم, اسم, اسم الشركة, اسم النشاط, الشركة`,
  category: `category, categories, listing categories, primary category, type, trade, industry, kategorie, kategorien, branche, rubrik,
    gewerk, tätigkeit, categoría, categorías, sector, actividad, rubro, catégorie, catégories, secteur, activité, métier, الفئة,
    التصنيف, القسم, النشاط, التخصص`,
  subcategories:
    'subcategories, subcategory, unterkategorie, unterkategorien, subcategoría, subcategorías, sous-catégorie, sous-catégories, الفئة الفرعية',
  externalKey: `external key, id, key, listing id, post id, store code, nummer, nr, kundennummer, kd-nr, código, clave, ref, identifiant, référence, réf, المعرف,
    الرقم`,
  status: `status, state of listing, post status, approval status, published, publish, active, visible, aktiv, sichtbar, veröffentlicht,
    estado de publicación, publicado, activo, statut, publié, actif, الحالة, منشور`,
  description: `description, content, about, post content, beschreibung, über uns, text, descripción, présentation, الوصف, نبذة`,
  address: `address, street, street address, address line, address line 1, straße, strasse, anschrift, adresse, dirección, calle, domicilio, rue,
    voie, العنوان, الشارع, job location, geolocation formatted address`,
  city: 'city, town, locality, ort, stadt, wohnort, ciudad, localidad, población, municipio, ville, commune, localité, المدينة, البلدة, geolocation city',
  state:
    'state, region, province, county, bundesland, kanton, provincia, estado, comunidad autónoma, région, département, canton, المنطقة, المحافظة, الولاية, geolocation state short',
  zip: 'zip, zip code, postal code, postcode, plz, postleitzahl, código postal, cp, c.p., code postal, الرمز البريدي, geolocation postcode',
  country: 'country, land, país, pays, الدولة, البلد, geolocation country short',
  phone: `phone, phones, telephone, phone number, tel, telefon, telefonnummer, telefonnummern, rufnummer, fon, teléfono, teléfonos, tel., número de teléfono, téléphone, téléphones,
    numéro de téléphone, الهاتف, رقم الهاتف, هاتف, التليفون, company phone`,
  email:
    'email, email address, e-mail, mail, e-mail-adresse, correo, correo electrónico, courriel, mél, adresse e-mail, البريد الإلكتروني, البريد, الإيميل, company email, application',
  website: `website, url, web, homepage, website url, web address, web site, webseite, internet, internetseite, webadresse, sitio web, página web,
    web site, site, site web, site internet, الموقع, الموقع الإلكتروني, company website`,
  latitude: 'latitude, lat, breitengrad, breite, latitud, خط العرض, geolocation lat',
  longitude: 'longitude, lng, lon, long, längengrad, länge, longitud, خط الطول, geolocation long',
  serviceRadius: `service radius, radius, radius km, radius in km, radius miles, radius in miles, service radius km, service radius miles, umkreis, umkreis km,
    umkreis in km, einzugsgebiet, einsatzradius, einsatzradius km, einsatzradius in km, radio de servicio, radio km, rayon d’intervention, rayon km, نطاق الخدمة`,
  hidesAddress: 'hides address, hide address',
  isFeatured: 'is featured, featured, empfohlen, destacado, à la une, مميز',
  isPopular: 'is popular, popular, beliebt, populaire, شائع',
  hours: `hours, opening hours, business hours, opening times, öffnungszeiten, geschäftszeiten, horario, horarios, horario de apertura, horaires,
    horaires d’ouverture, heures d’ouverture, ساعات العمل, أوقات العمل, job hours`,
  specialDays:
    'special days, special hours, holiday hours, besondere öffnungszeiten, horarios especiales, horaires exceptionnels',
  timeZone: 'time zone, timezone, zeitzone, zona horaria, fuseau horaire, المنطقة الزمنية',
  services: 'services, service list, leistungen, dienstleistungen, servicios, prestations, الخدمات',
  logo: 'logo, logo url, logotipo, الشعار',
  coverImage:
    'cover image, cover, cover photo, image, image url, featured image, titelbild, bild, imagen, imagen destacada, foto, image à la une, الصورة',
  gallery: 'gallery, images, photos, pictures, bilder, fotos, galerie, galería, imágenes, الصور, معرض الصور',
  portfolio: 'portfolio, referenzen, trabajos, réalisations, أعمالنا',
  oldAddress:
    'old address, permalink, link, old url, page url, post link, listing url, alte adresse, enlace, lien, الرابط',
};

/** Further columns that belong to a field beside its first. */
const more: Partial<Record<ImportField, string>> = {
  address: `address 2, address line 2, street 2, street2, hausnummer, hausnr, hnr, adresszusatz, número, dirección 2, numéro, complément d’adresse, adresse 2,
    رقم المبنى`,
  phone: `mobile, mobile phone, cell, cell phone, phone 2, additional phones, secondary phone, mobil, mobilnummer, handy, telefon 2, móvil, celular,
    teléfono 2, portable, téléphone portable, الجوال, الموبايل`,
};

/** A name of a column without case, accents and signs; digits tell further lines from the first. */
const toKey = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

const split = (list = ''): string[] => list.split(',').map(toKey).filter(Boolean);

/** The days of the week in the languages of the product, alone or with a word for hours. */
function listDayNames(day: Weekday): string[] {
  const date = Date.UTC(2024, 0, 1 + weekdays.indexOf(day));
  return languages.map(language =>
    toKey(new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(date)),
  );
}

const isDay = (field: ImportField): field is Weekday => (weekdays as readonly string[]).includes(field);

const keysOf = new Map(
  importFields.map(field => [
    field,
    isDay(field) ? listDayNames(field).flatMap(name => [name, `${name}hours`]) : [toKey(field), ...split(names[field])],
  ]),
);

/** Guesses the columns of a field by its usual names; `taken` are those of other fields. */
export function findColumns(columns: readonly string[], field: ImportField, taken: ReadonlySet<string>): string[] {
  // Programs begin names of their own with a sign.
  const free = columns.filter(column => !taken.has(column) && !column.startsWith('@'));
  const find = (keys: readonly string[]) => {
    for (const key of keys) {
      const found = free.find(column => toKey(column) === key);
      if (found) return found;
    }
    return undefined;
  };
  const first = find(keysOf.get(field) ?? []);
  if (first === undefined) return [];
  const others = split(more[field]).flatMap(key => free.filter(column => column !== first && toKey(column) === key));
  return [first, ...new Set(others)];
}
