/** A row as it is stored. The database would keep an undefined field as null, which unique indexes count as a value. */
export function withoutUndefined<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;
}
