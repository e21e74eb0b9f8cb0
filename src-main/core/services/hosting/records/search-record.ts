import type { output } from 'zod'
import { fields } from './fields/fields.ts'
import { defineSchema, listOf } from './fields/schema.ts'

export type SearchHitRecord = output<ReturnType<typeof searchHitRecord>>
export type SearchRecord = output<ReturnType<typeof searchRecord>>

/** A search hit (fact H39). Only `project_id` must be there. */
export const searchHitRecord = defineSchema((z) => {
  const { text, number, texts, date } = fields(z)
  return z.object({
    project_id: z.string().min(1),
    slug: text,
    title: text,
    description: text,
    author: text,
    author_id: text,
    organization: text,
    organization_id: text,
    project_type: text,
    all_project_types: texts,
    categories: texts,
    display_categories: texts,
    disclosure_types: texts,
    environment: texts,
    client_side: text,
    server_side: text,
    downloads: number,
    follows: number,
    icon_url: text,
    color: number,
    thread_id: text,
    monetization_status: text,
    license: text,
    versions: texts,
    latest_version: text,
    date_created: date,
    date_modified: date,
    gallery: texts,
    featured_gallery: text,
  })
})

/** A search result, its hits read one by one; `offset` and `limit` are what the service made of them (fact H74). */
export const searchRecord = defineSchema((z) =>
  z.object({
    hits: listOf(searchHitRecord)(z),
    offset: z.number(),
    limit: z.number(),
    total_hits: z.number(),
  }),
)
