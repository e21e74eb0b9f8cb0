import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLedger, type OpenLedger } from '../../../../../src-main/core/services/database/ledger/open-ledger.ts'
import { makeFolder } from '../../../../flows/ground/instance-files.ts'

let folder: ReturnType<typeof makeFolder>
let file: string
let ledger: OpenLedger

beforeEach(() => {
  folder = makeFolder('message-drafts')
  file = join(folder.path, 'ledger.db')
  ledger = openLedger(file)
})
afterEach(() => {
  ledger.close()
  folder.remove()
})

function reopen(): void {
  ledger.close()
  ledger = openLedger(file)
}

it('keeps a draft for its account alone, until nothing is typed', () => {
  ledger.messageDrafts.saveDraft('service/ada', 't1', 'MIT.')
  reopen()
  expect(ledger.messageDrafts.draft('service/ada', 't1')).toBe('MIT.')
  expect(ledger.messageDrafts.draft('service/bob', 't1')).toBe('')
  ledger.messageDrafts.saveDraft('service/ada', 't1', '')
  expect(ledger.messageDrafts.draft('service/ada', 't1')).toBe('')
})

it('drops what was sent, and nothing that was typed since', () => {
  ledger.messageDrafts.saveDraft('service/ada', 't1', 'MIT.')
  ledger.messageDrafts.dropSent('service/ada', 't1', 'MI')
  expect(ledger.messageDrafts.draft('service/ada', 't1')).toBe('MIT.')
  ledger.messageDrafts.dropSent('service/ada', 't1', 'MIT.')
  expect(ledger.messageDrafts.draft('service/ada', 't1')).toBe('')
})
