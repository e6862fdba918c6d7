import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

describe('The mapping of an import', () => {
  it('Exports of GeoDirectory are recognized', () => {
    const columns =
      'ID,post_title,post_content,post_status,post_author,post_type,post_date,post_modified,post_tags,post_category,default_category,featured,street,street2,city,region,country,zip,latitude,longitude,phone,email,website,business_hours,package_id,post_images';
    expect(guessMapping(columns.split(','))).toMatchObject({
      preset: 'GeoDirectory',
      missingColumns: [],
      mapping: {
        externalKey: ['ID'],
        name: ['post_title'],
        status: ['post_status'],
        address: ['street', 'street2'],
        state: ['region'],
        hours: ['business_hours'],
        gallery: ['post_images'],
      },
    });
  });

  it.each([
    [
      'of version 8',
      'id,directory,listing_title,listing_content,location,tag,category,zip,phone,phone2,email,website,bdbh,address,manual_lat,manual_lng,listing_img',
      {
        name: ['listing_title'],
        category: ['category'],
        city: ['location'],
        phone: ['phone', 'phone2'],
        hours: ['bdbh'],
      },
    ],
    [
      'of version 7',
      'id,directory,publish_date,listing_title,listing_content,address,phone,email,website,zip,hide_map,manual_lat,manual_lng,tax_input[at_biz_dir-location][],admin_category_select[],listing_img',
      { name: ['listing_title'], category: ['admin_category_select[]'], latitude: ['manual_lat'] },
    ],
    [
      'as a sample',
      'Title,Description,Tagline,Locations,Tags,Categories,Address,Map Latitude,Map Logitude,Zip,Phone,Email,Website,Image',
      { name: ['Title'], category: ['Categories'], longitude: ['Map Logitude'], gallery: ['Image'] },
    ],
  ])('A file of Directorist %s is recognized', (_name, columns, mapping) => {
    expect(guessMapping(columns.split(','))).toMatchObject({ preset: 'Directorist', missingColumns: [], mapping });
  });

  it('A file of a known program says which of its usual columns it lacks', () => {
    const columns = ['id', 'listing_title', 'listing_content', 'zip'];
    expect(guessMapping(columns)).toMatchObject({
      preset: 'Directorist',
      missingColumns: ['category', 'location', 'manual_lat', 'manual_lng'],
    });
  });

  it('Exports of HivePress listings are recognized', () => {
    const columns =
      'id,Title,Content,Permalink,Image URL,Listing Categories,hp_featured,hp_location,hp_latitude,hp_longitude,hp_phone';
    expect(guessMapping(columns.split(','))).toMatchObject({
      preset: 'HivePress',
      mapping: { name: ['Title'], address: ['hp_location'], oldAddress: ['Permalink'] },
    });
  });

  it('Exports of Google Business Profile are recognized, with the hours of each day', () => {
    const columns =
      'Store code,Business name,Address line 1,Address line 2,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude,Primary phone,Additional phones,Website,Primary category,Additional categories,Sunday hours,Monday hours,Tuesday hours,Wednesday hours,Thursday hours,Friday hours,Saturday hours,Special hours,From the business,Logo photo,Cover photo,Other photos';
    expect(guessMapping(columns.split(','))).toMatchObject({
      preset: 'Google Business Profile',
      missingColumns: ['Status'],
      mapping: {
        name: ['Business name'],
        address: ['Address line 1', 'Address line 2'],
        phone: ['Primary phone', 'Additional phones'],
        sunday: ['Sunday hours'],
        specialDays: ['Special hours'],
        logo: ['Logo photo'],
      },
    });
  });

  it('Tables of OpenStreetMap are recognized, and the kind of an object is no category', () => {
    const columns =
      '@type,@id,@lat,@lon,name,craft,shop,addr:street,addr:housenumber,addr:city,phone,contact:phone,opening_hours';
    const { preset, mapping } = guessMapping(columns.split(','));
    expect(preset).toBe('OpenStreetMap');
    expect(mapping).toMatchObject({
      externalKey: ['@type', '@id'],
      category: ['craft', 'shop'],
      address: ['addr:street', 'addr:housenumber'],
      phone: ['phone', 'contact:phone'],
    });
  });

  it('A column that may be a status or a state of the country is what its values say', () => {
    const guess = (values: readonly string[], columns = ['Nombre', 'Estado', 'Ciudad']) =>
      guessMapping(columns, false, column => (column === 'Estado' ? values : [])).mapping;
    expect(guess(['Publicado', 'borrador'])).toMatchObject({ status: ['Estado'] });
    expect(guess(['Publicado', 'borrador'])).not.toHaveProperty('state');
    expect(guess(['Jalisco', 'Sonora'])).toMatchObject({ state: ['Estado'] });
    expect(guess(['Jalisco', 'activo'])).toMatchObject({ state: ['Estado'] });
    expect(guess([])).toMatchObject({ state: ['Estado'] });
    expect(guess(['activo'], ['Nombre', 'Estado', 'Provincia'])).toMatchObject({
      status: ['Estado'],
      state: ['Provincia'],
    });
  });

  it('The fields of WP Job Manager, on which other directories are built, are found', () => {
    const columns =
      'Title,Listing Categories,_job_location,geolocation_lat,geolocation_long,_company_phone,_company_website,_application,_job_hours';
    expect(guessMapping(columns.split(',')).mapping).toMatchObject({
      name: ['Title'],
      category: ['Listing Categories'],
      address: ['_job_location'],
      latitude: ['geolocation_lat'],
      longitude: ['geolocation_long'],
      phone: ['_company_phone'],
      website: ['_company_website'],
      email: ['_application'],
      hours: ['_job_hours'],
    });
  });

  it('An export of Doorstep means ids of this site only if it is of this site', () => {
    const columns = ['id', 'externalKey', 'name', 'categoryId', 'category', 'city', 'approvalStatus', 'exportedFrom'];
    const ours = { externalKey: ['externalKey'], name: ['name'], category: ['categoryId'], city: ['city'] };
    expect(guessMapping(columns, true)).toMatchObject({ preset: 'Doorstep', mapping: ours });
    const theirs = { externalKey: ['id'], category: ['category'], status: ['approvalStatus'] };
    expect(guessMapping(columns, false)).toMatchObject({ preset: 'Doorstep', mapping: theirs });
  });

  it.each([
    [
      'English',
      'Company name,Street address,Address line 2,Post-code,E-mail,Opening hours,Phone,Mobile,Notes',
      {
        name: ['Company name'],
        address: ['Street address', 'Address line 2'],
        zip: ['Post-code'],
        email: ['E-mail'],
        hours: ['Opening hours'],
        phone: ['Phone', 'Mobile'],
      },
    ],
    [
      'German',
      'Firma,Branche,Straße,Hausnummer,PLZ,Ort,Bundesland,Telefon,Handy,E-Mail,Webseite,Beschreibung,Öffnungszeiten,Montag',
      {
        name: ['Firma'],
        category: ['Branche'],
        address: ['Straße', 'Hausnummer'],
        zip: ['PLZ'],
        city: ['Ort'],
        state: ['Bundesland'],
        phone: ['Telefon', 'Handy'],
        email: ['E-Mail'],
        website: ['Webseite'],
        description: ['Beschreibung'],
        hours: ['Öffnungszeiten'],
        monday: ['Montag'],
      },
    ],
    [
      'Spanish',
      'Nombre,Categoría,Dirección,Código Postal,Ciudad,Provincia,Teléfono,Móvil,Correo electrónico,Sitio web,Descripción,Horario,Lunes',
      {
        name: ['Nombre'],
        category: ['Categoría'],
        address: ['Dirección'],
        zip: ['Código Postal'],
        city: ['Ciudad'],
        state: ['Provincia'],
        phone: ['Teléfono', 'Móvil'],
        email: ['Correo electrónico'],
        website: ['Sitio web'],
        description: ['Descripción'],
        hours: ['Horario'],
        monday: ['Lunes'],
      },
    ],
    [
      'French',
      'Raison sociale,Catégorie,Adresse,Complément d’adresse,Code postal,Ville,Téléphone,Courriel,Site web,Horaires,Lundi',
      {
        name: ['Raison sociale'],
        category: ['Catégorie'],
        address: ['Adresse', 'Complément d’adresse'],
        zip: ['Code postal'],
        city: ['Ville'],
        phone: ['Téléphone'],
        email: ['Courriel'],
        website: ['Site web'],
        hours: ['Horaires'],
        monday: ['Lundi'],
      },
    ],
    [
      'Arabic',
      'اسم الشركة,الفئة,العنوان,المدينة,الرمز البريدي,رقم الهاتف,البريد الإلكتروني,الموقع الإلكتروني,الوصف,ساعات العمل',
      {
        name: ['اسم الشركة'],
        category: ['الفئة'],
        address: ['العنوان'],
        city: ['المدينة'],
        zip: ['الرمز البريدي'],
        phone: ['رقم الهاتف'],
        email: ['البريد الإلكتروني'],
        website: ['الموقع الإلكتروني'],
        description: ['الوصف'],
        hours: ['ساعات العمل'],
      },
    ],
  ])('Columns with usual names in %s are guessed, each for one field', (_language, columns, mapping) => {
    const guess = guessMapping(columns.split(','));
    expect(guess.preset).toBeUndefined();
    expect(guess.mapping).toEqual(mapping);
  });
});
