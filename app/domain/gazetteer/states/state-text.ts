/**
 * A state or union territory as people write it down. `text` has a line for each district, `# Name`, and under it
 * a line for each of its towns:
 *
 *     # District lat lon = other names
 *     Town lat lon country country in City = other names @ landmarks
 *
 * Degrees have two decimals. Other names stand in any script, old ones too, separated by commas; what is after the
 * @ is known to travellers, but no part of an address. `in City` makes it an area of a town of the same state. A
 * district and its town of the same name share their names and, where the district says none, the place.
 */
export interface StateText {
  name: string
  names: string
  /** The Unicode script of the state's own language, if neither Latin nor Devanagari. */
  script?: string
  /** First digits of its PIN codes. */
  pins: string
  /** lat from, lat to, lon from, lon to: all its towns lie within. */
  within: string
  /** Informal names of several districts or towns together: one per line, `Name, other names = districts and towns`. */
  regions?: string
  text: string
}
