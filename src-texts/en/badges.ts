/** What the service honours people with. */
export const badges = {
  'badge-affiliate': 'affiliate',
  'badge-alpha-tester': 'alpha tester',
  'badge-contributor': 'contributor',
  'badge-early-modpack-adopter': 'early modpack adopter',
  'badge-early-plugin-adopter': 'early plugin adopter',
  'badge-early-resource-pack-adopter': 'early resource pack adopter',
  'badge-midas': 'supporter (Midas)',
  'badge-translator': 'translator',
} as const
