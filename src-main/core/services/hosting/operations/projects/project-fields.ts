import { link, texts } from '../define/common-params.ts'
import { listOfParams, nullable, object, optional, params, text } from '../define/params.ts'

/** Fact H33: what creating and changing a project have in common. */
export const slug = text({ pattern: /^[\w!@$()`.+,"\-']{3,64}$/ })
export const title = text({ min: 3, max: 64, pattern: /\S/ })
export const longText = text({ max: 65_536 })
export const categories = listOfParams(text(), { max: 3 })
export const moreCategories = listOfParams(text(), { max: 256 })
export const licenseId = text({ min: 1 })

/** Servers key on `id` or on `platform` (fact H26): name the short id, such as `patreon`, in both. */
export const donationLinks = listOfParams(object(params({ id: text(), platform: text(), url: link })))

const clearableLink = optional(nullable(link))

export const links = {
  issues_url: clearableLink,
  source_url: clearableLink,
  wiki_url: clearableLink,
  discord_url: clearableLink,
} as const

export const bulkFields = params({
  categories: optional(categories),
  add_categories: optional(categories),
  remove_categories: optional(texts),
  additional_categories: optional(moreCategories),
  add_additional_categories: optional(categories),
  remove_additional_categories: optional(texts),
  donation_urls: optional(donationLinks),
  add_donation_urls: optional(donationLinks),
  remove_donation_urls: optional(donationLinks),
  ...links,
})
