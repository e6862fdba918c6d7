import { describe, expect, it } from 'vitest';
import { guessMapping } from './presets.ts';

describe('The mapping of an import', () => {
  it('Exports of GeoDirectory are recognized', () => {
    const columns =
      'ID,post_title,post_content,post_status,post_author,post_type,post_date,post_modified,post_tags,post_category,default_category,featured,street,street2,city,region,country,zip,latitude,longitude,phone,email,website,business_hours,package_id,post_images';
    expect(guessMapping(columns.split(','))).toMatchObject({
      preset: 'GeoDirectory',
      mapping: {
        externalKey: 'ID',
        name: 'post_title',
        state: 'region',
        hours: 'business_hours',
        gallery: 'post_images',
      },
    });
  });

  it('Exports and sample files of Directorist are recognized', () => {
    const exported =
      'id,directory,publish_date,listing_title,listing_content,address,phone,email,website,zip,hide_map,manual_lat,manual_lng,tax_input[at_biz_dir-location][],admin_category_select[],listing_img';
    expect(guessMapping(exported.split(','))).toMatchObject({
      preset: 'Directorist',
      mapping: { name: 'listing_title', category: 'admin_category_select[]', latitude: 'manual_lat' },
    });
    const sample =
      'Title,Description,Tagline,Locations,Tags,Categories,Address,Map Latitude,Map Logitude,Zip,Phone,Email,Website,Image';
    expect(guessMapping(sample.split(','))).toMatchObject({
      preset: 'Directorist',
      mapping: { name: 'Title', category: 'Categories', longitude: 'Map Logitude', gallery: 'Image' },
    });
  });

  it('Exports of HivePress listings are recognized', () => {
    const columns =
      'id,Title,Content,Permalink,Image URL,Listing Categories,hp_featured,hp_location,hp_latitude,hp_longitude,hp_phone';
    expect(guessMapping(columns.split(','))).toMatchObject({
      preset: 'HivePress',
      mapping: { name: 'Title', address: 'hp_location', oldAddress: 'Permalink' },
    });
  });

  it('Exports of Google Business Profile are recognized, with the hours of each day', () => {
    const columns =
      'Store code,Business name,Address line 1,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude,Primary phone,Website,Primary category,Additional categories,Sunday hours,Monday hours,Tuesday hours,Wednesday hours,Thursday hours,Friday hours,Saturday hours,From the business,Logo photo,Cover photo,Other photos';
    expect(guessMapping(columns.split(','))).toMatchObject({
      preset: 'Google Business Profile',
      mapping: { name: 'Business name', sunday: 'Sunday hours', saturday: 'Saturday hours', logo: 'Logo photo' },
    });
  });

  it("Doorstep's own export is recognized", () => {
    const { preset, mapping } = guessMapping(['id', 'externalKey', 'name', 'categoryId', 'city', 'createdAt']);
    expect(preset).toBe('Doorstep');
    expect(mapping).toEqual({ externalKey: 'externalKey', name: 'name', category: 'categoryId', city: 'city' });
  });

  it('Columns are guessed by usual names, each for one field', () => {
    const { preset, mapping } = guessMapping([
      'Company name',
      'Street address',
      'Post-code',
      'E-mail',
      'Opening hours',
      'Notes',
    ]);
    expect(preset).toBeUndefined();
    expect(mapping).toEqual({
      name: 'Company name',
      address: 'Street address',
      zip: 'Post-code',
      email: 'E-mail',
      hours: 'Opening hours',
    });
  });
});
