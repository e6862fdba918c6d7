/** Removes undefined fields from a row. The database would store them as null, which unique indexes count as a value. */
export function withoutUndefined<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;
}
