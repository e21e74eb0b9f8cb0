/** What format 1 of the JSON calls otherwise than Modwell does inside: scripts rely on these names. Keys are named where a document is written. */
const WIRE_NAMES: ReadonlyMap<string, string> = new Map([
  ['belongs-to-skipped', 'belongs-to-kept'],
  ['changed-by-sharing-instance', 'changed-by-sharer'],
  ['done-in-sharing-instance', 'done-in-sharer'],
  ['gone-for-sharing-instance', 'gone-for-sharer'],
  ['incompatible-with-sharing-instance', 'unfit-for-sharer'],
  ['incompatible-with-sharing-instances', 'unfit-for-sharers'],
  ['less-stable', 'less-steady'],
  ['needed-by-sharing-instance', 'needed-by-sharer'],
  ['needs-skipped', 'needs-what-is-kept'],
  ['not-checked-for-sharing-instance', 'not-checked-for-sharer'],
  ['repaired', 'mended'],
  ['repaired-metadata', 'mended-metadata'],
  ['undoes-in-sharing-instance', 'turns-of-sharer'],
])

export function wireName(name: string): string {
  return WIRE_NAMES.get(name) ?? name
}
