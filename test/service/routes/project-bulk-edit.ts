import type { Backend } from '../backend.ts'
import type { ProjectRecord } from '../catalogue/records.ts'
import { answerEmpty, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { DonationLink } from '../wire.ts'
import { checkCategories } from './categories.ts'
import { readDonations } from './donations.ts'
import { needPermission } from './need-viewer.ts'
import { needFields } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { readLink, readList } from './read-fields.ts'
import { needId, needIds } from './read-query.ts'

const LINKS = ['issues_url', 'source_url', 'wiki_url', 'discord_url'] as const

/** `PATCH /v2/projects` (fact H34): all of them or none. */
export function listProjectBulkEditRoutes(backend: Backend): readonly Route[] {
  const { database, dialect, edits, reader } = backend

  function edit(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const records = needIds(request.query).map((id) => {
      const record = reader.findRecord(dialect === 'current' ? needId(id) : id)
      if (record === undefined || (dialect === 'current' && record.id !== id)) {
        throw new BadRequest(`Project ${id} not found`)
      }
      needPermission(backend, request, { team: record.team, permission: 'EDIT_DETAILS' })
      return record
    })
    const changed = records.map((record) => change(record, fields, dialect === 'current'))
    database.transaction(() => changed.forEach((record) => edits.saveProject(record)))()
    return answerEmpty(204)
  }

  return [{ method: 'PATCH', path: '/v2/projects', needs: ['PROJECT_WRITE'], answer: edit }]
}

function change(record: ProjectRecord, fields: Fields, isCurrent: boolean): ProjectRecord {
  const links = LINKS.map((name) => [name, readLink(fields, name)] as const).filter(([, link]) => link !== undefined)
  return {
    ...record,
    categories: changeNames(record.categories, fields, { name: 'categories', most: 3, mostAdded: 3 }),
    additional_categories: changeNames(record.additional_categories, fields, {
      name: 'additional_categories',
      most: 256,
      mostAdded: 3,
    }),
    donation_urls: changeDonations(record.donation_urls, fields, isCurrent),
    ...Object.fromEntries(links),
  }
}

interface Naming {
  readonly name: string
  readonly most: number
  readonly mostAdded: number
}

/** Set, then remove, then add; what would be too many is dropped. */
function changeNames(own: readonly string[], fields: Fields, { name, most, mostAdded }: Naming): readonly string[] {
  const set = readList(fields, name, most)
  const remove = readList(fields, `remove_${name}`, 256) ?? []
  const add = readList(fields, `add_${name}`, mostAdded) ?? []
  checkCategories([...(set ?? []), ...remove, ...add])
  const left = (set ?? own).filter((one) => !remove.includes(one))
  return [...new Set([...left, ...add])].slice(0, most)
}

function changeDonations(own: readonly DonationLink[], fields: Fields, isCurrent: boolean): readonly DonationLink[] {
  const form = { key: 'id', isCurrent } as const
  const set = readDonations(fields, 'donation_urls', form)
  const remove = readDonations(fields, 'remove_donation_urls', form) ?? []
  const add = readDonations(fields, 'add_donation_urls', form) ?? []
  const left = (set ?? own).filter((one) => !remove.some((other) => other.id === one.id))
  return [...left.filter((one) => !add.some((other) => other.id === one.id)), ...add]
}
