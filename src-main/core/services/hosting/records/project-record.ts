import type { output } from 'zod'
import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'

export type ProjectRecord = output<ReturnType<typeof projectRecord>>

/** A project (facts H22, H26, H27, H28). Only `id` must be there. */
export const projectRecord = defineSchema((z) => {
  const { text, number, flag, texts, date, adornments } = fields(z)
  const donation = z.object({ id: text, platform: text, url: text })
  const image = z.object({
    url: z.string(),
    raw_url: text,
    featured: flag,
    title: text,
    description: text,
    created: date,
    ordering: number,
  })
  return z.object({
    id: z.string().min(1),
    slug: text,
    title: text,
    description: text,
    body: text,
    body_url: text,
    project_type: text,
    team: text,
    organization: text,
    status: text,
    requested_status: text,
    categories: texts,
    additional_categories: texts,
    client_side: text,
    server_side: text,
    environment: texts,
    loaders: texts,
    game_versions: texts,
    versions: texts,
    license: z.object({ id: text, name: text, url: text }).nullish(),
    downloads: number,
    followers: number,
    icon_url: text,
    raw_icon_url: text,
    color: number,
    thread_id: text,
    monetization_status: text,
    moderator_message: z.object({ message: text, body: text }).nullish(),
    issues_url: text,
    source_url: text,
    wiki_url: text,
    discord_url: text,
    donation_urls: adornments(donation),
    gallery: adornments(image),
    published: date,
    updated: date,
    approved: date,
    queued: date,
  })
})

/** The same of a project that somebody follows: what is of no use is not there; of what tells of new versions that would be a lie. */
export const followedRecord = defineSchema((z) => {
  const { text, texts } = fields(z)
  const loose = text.catch(null)
  return z.object({
    id: z.string().min(1),
    slug: loose,
    title: loose,
    description: loose,
    project_type: loose,
    icon_url: loose,
    loaders: texts,
    server_side: loose,
    versions: texts,
  })
})
