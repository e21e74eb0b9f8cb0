import { DONATION_PLATFORMS } from '../catalogue/tags.ts'
import { BadRequest } from '../http/answer.ts'
import type { DonationLink } from '../wire.ts'
import type { Fields } from './read-body.ts'
import { checkLink, needText, readObjects } from './read-fields.ts'

/**
 * Donation links out of a body; 400 for an unknown platform. The platform is named by `id`, on creation in the current
 * dialect by `platform` (fact H26); it is shown by its id with a capital there, by its name in the description.
 */
export function readDonations(
  fields: Fields,
  name: string,
  { key, isCurrent }: { readonly key: 'id' | 'platform'; readonly isCurrent: boolean },
): readonly DonationLink[] | undefined {
  return readObjects(fields, name, 64)?.map((one) => {
    const id = needText(one, key, [1, 64])
    const known = DONATION_PLATFORMS.find((platform) => platform.short === id)
    if (known === undefined) throw new BadRequest(`Platform ${id} does not exist.`)
    const url = needText(one, 'url', [1, 2048])
    checkLink(url, 'url')
    const platform = isCurrent ? id.slice(0, 1).toUpperCase() + id.slice(1) : known.name
    return { id, platform, url }
  })
}
