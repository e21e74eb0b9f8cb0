import { expect, it } from 'vitest'
import { describeInbox } from '../../../src-main/shell/system/describe-news.ts'

const NEWER = 'A project you follow has been updated!'

it('names the project and the version that came out, and not only the words that the service has for each', () => {
  const project = { id: 'aaaaaaaa', slug: 'lamp', title: 'Lamp', iconUrl: null }
  const version = { id: 'bbbbbbbb', number: '2.0' }
  expect(describeInbox([{ title: NEWER, project, version }]).body).toBe('Lamp 2.0')
  expect(describeInbox([{ title: NEWER, project: null, version: null }]).body).toBe(NEWER)
})
