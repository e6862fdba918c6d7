import { type Flavor, layers } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { language } from '#lib/texts.tsx';
import { mapColours, type Theme } from './colours.ts';
import { fonts, roomForMarkers } from './room-for-markers.ts';

const source = 'ground';

addProtocol('pmtiles', new Protocol().tile);

/** A map with water, parks, streets and names from a PMTiles archive of the site, in the palette of the page. */
export const groundStyle = (archiveUrl: string, theme: Theme): StyleSpecification => ({
  version: 8,
  sources: {
    [source]: {
      type: 'vector',
      url: `pmtiles://${new URL(archiveUrl, location.href).href}`,
      attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
    },
    ...roomForMarkers.sources,
  },
  layers: [...layers(source, makeFlavor(theme), { lang: language }).flatMap(withoutIcons), ...roomForMarkers.layers],
});

/** Pictures of symbols would have to come from a server of their own. */
function withoutIcons(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol' || !layer.layout?.['icon-image']) return [layer];
  const { 'icon-image': _icon, ...layout } = layer.layout;
  return layout['text-field'] ? [{ ...layer, layout }] : [];
}

function makeFlavor(theme: Theme): Flavor {
  const colours = mapColours[theme];
  const { water, waterText, land, park, built, building, street, highway, casing, border, text } = colours;
  const font = fonts.join(',');
  return {
    background: water,
    earth: land,
    water,
    ...all(['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo'], park),
    ...all(['hospital', 'industrial', 'school', 'pedestrian', 'aerodrome', 'military'], built),
    ...all(['glacier', 'sand', 'beach'], built),
    ...all(['buildings', 'runway', 'pier'], building),
    ...all(['railway', 'boundaries'], border),
    ...all(['other', 'minor_service', 'minor_a', 'minor_b', 'link', 'major'], street),
    ...all(['tunnel_other', 'tunnel_minor', 'tunnel_link', 'tunnel_major', 'tunnel_highway'], built),
    ...all(['bridges_other', 'bridges_minor', 'bridges_link', 'bridges_major'], street),
    ...all(['highway', 'bridges_highway'], highway),
    ...all(['minor_service_casing', 'minor_casing', 'link_casing', 'major_casing_late', 'major_casing_early'], casing),
    ...all(['highway_casing_late', 'highway_casing_early'], casing),
    ...all(['tunnel_other_casing', 'tunnel_minor_casing', 'tunnel_link_casing'], casing),
    ...all(['tunnel_major_casing', 'tunnel_highway_casing'], casing),
    ...all(['bridges_other_casing', 'bridges_minor_casing', 'bridges_link_casing'], casing),
    ...all(['bridges_major_casing', 'bridges_highway_casing'], casing),
    ...all(['roads_label_minor', 'roads_label_major', 'address_label', 'subplace_label'], text),
    ...all(['city_label', 'state_label', 'country_label'], text),
    ...all(['roads_label_minor_halo', 'roads_label_major_halo', 'address_label_halo', 'subplace_label_halo'], land),
    ...all(['city_label_halo', 'state_label_halo'], land),
    ocean_label: waterText,
    regular: font,
    bold: font,
    italic: font,
  };
}

const all = <Name extends keyof Flavor>(names: readonly Name[], colour: string) =>
  Object.fromEntries(names.map(name => [name, colour])) as Record<Name, string>;
