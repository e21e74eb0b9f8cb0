import { expect, test } from 'vitest'
import { createAnnouncer } from '../../../src-main/shell/system/announcer.ts'

test('foreign names come as one short line, without what grants something or turns text around', () => {
  const shown: string[] = []
  const announce = createAnnouncer({
    notifications: {
      show({ title, body }) {
        shown.push(title, body)
        return () => undefined
      },
    },
    kinds: () => ['updates'],
    isLookedAt: () => false,
    open: () => undefined,
  })
  announce({
    kind: 'updates',
    title: 'Two\r\nlines \u202eand\u0007 a bell',
    body: `token=hunter2 https://me:word@host.example/?key=1 ${'x'.repeat(500)}`,
    route: { kind: 'library' },
  })
  expect([shown[0], /hunter2|word|key=/.test(shown[1] ?? ''), shown[1]?.length]).toEqual([
    'Two lines and a bell',
    false,
    160,
  ])
})
