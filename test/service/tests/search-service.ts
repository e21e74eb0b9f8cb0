import { startService } from '../start.ts'
import type { Dialect, Service } from '../types.ts'
import { ask } from './ask.ts'
import type { Asked } from './ask.ts'

/** Four approved projects, an archived one and a draft, so that every search can be answered by hand. */
export async function startSearchService(dialect: Dialect): Promise<Service> {
  const service = await startService({ projects: 0, rateLimit: 'off', dialect })
  const { catalogue } = service
  const add = (slug: string, rest: object, versions: readonly (readonly [loader: string, game: string])[]) => {
    const project = catalogue.addProject({ slug, title: slug.replaceAll('-', ' '), ...rest })
    versions.forEach(([loader, game], n) =>
      catalogue.addVersion(project.id, {
        version_number: `1.${n}`,
        loaders: [loader],
        game_versions: [game],
        date_published: `2025-0${n + 1}-01T00:00:00Z`,
      }),
    )
  }
  const dates = { published: '2024-01-01T00:00:00Z' }
  add('golden-lamps', { ...dates, categories: ['decoration'], downloads: 500, followers: 1, license: 'MIT' }, [
    ['fabric', '1.21.1'],
    ['forge', '1.20.1'],
  ])
  add(
    'golden-trains',
    {
      published: '2024-06-01T00:00:00Z',
      categories: ['transportation'],
      downloads: 900,
      followers: 5,
      license: 'LicenseRef-Custom',
      server_side: 'required',
    },
    [['fabric', '1.21.1']],
  )
  add('quiet-forest', { ...dates, categories: ['worldgen'], downloads: 20, followers: 9, license: 'Apache-2.0' }, [
    ['neoforge', '26.1'],
  ])
  add('paper-textures', { ...dates, categories: ['simplistic'], downloads: 70 }, [['minecraft', '1.21.1']])
  add('golden-relic', { ...dates, status: 'archived', downloads: 9999 }, [['fabric', '1.21.1']])
  add('golden-draft', { ...dates, status: 'draft', downloads: 9999 }, [['fabric', '1.21.1']])
  return service
}

export interface Found extends Asked {
  readonly body: { readonly offset: number; readonly limit: number; readonly total_hits: number }
  readonly slugs: readonly string[]
}

export async function searchFor(service: Service, params: Readonly<Record<string, string>>): Promise<Found> {
  const answer = await ask(service, `/v2/search?${new URLSearchParams(params).toString()}`)
  const body = answer.json as Found['body'] & { readonly hits: readonly { readonly slug: string }[] }
  return { ...answer, body, slugs: answer.status === 200 ? body.hits.map((hit) => hit.slug) : [] }
}
