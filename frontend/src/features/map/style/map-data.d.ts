// Data made by `frontend/map-data`.

declare module 'virtual:map-cities' {
  /** Longitude and latitude in hundredths of a degree, and the zoom level from which a map names it. */
  const cities: readonly (readonly [name: string, longitude: number, latitude: number, zoom: number])[];
  export default cities;
}

declare module 'virtual:map-waters' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const waters: Topology<{ lakes: GeometryCollection<object>; rivers: GeometryCollection<object> }>;
  export default waters;
}
