import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLedger, type OpenLedger } from '../../../../../src-main/core/services/database/ledger/open-ledger.ts'
import { makeFolder } from '../../../../flows/ground/instance-files.ts'

const DRAFT = { before: { title: 'Lamps' }, typed: { title: 'Lanterns' } }

let folder: ReturnType<typeof makeFolder>
let file: string
let ledger: OpenLedger

beforeEach(() => {
  folder = makeFolder('drafts')
  file = join(folder.path, 'ledger.db')
  ledger = openLedger(file)
})
afterEach(() => {
  ledger.close()
  folder.remove()
})

it('keeps a draft for its account alone, until nothing is typed', () => {
  ledger.projectDrafts.saveDraft('service/ada', 'p1', DRAFT)
  ledger.close()
  ledger = openLedger(file)
  expect(ledger.projectDrafts.draft('service/ada', 'p1')).toEqual(DRAFT)
  expect(ledger.projectDrafts.draft('service/bob', 'p1')).toBeNull()
  expect(ledger.projectDrafts.counts('service/ada')).toEqual(new Map([['p1', 1]]))
  ledger.projectDrafts.saveDraft('service/ada', 'p1', null)
  expect(ledger.projectDrafts.draft('service/ada', 'p1')).toBeNull()
})

it('reads past a draft that something wrote into', () => {
  ledger.projectDrafts.saveDraft('service/ada', 'p1', DRAFT)
  ledger.projectDrafts.saveDraft('service/ada', 'p2', DRAFT)
  const connection = new Database(file)
  connection.prepare("UPDATE project_drafts SET body = 'x' WHERE project_id = 'p1'").run()
  connection.close()
  expect(ledger.projectDrafts.draft('service/ada', 'p1')).toBeNull()
  expect([...ledger.projectDrafts.counts('service/ada').keys()]).toEqual(['p2'])
})
