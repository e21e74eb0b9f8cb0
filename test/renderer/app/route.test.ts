import { expect, test } from 'vitest'
import { useRoute } from '../../../src-renderer/app/opening/route.ts'

test('going to the place that is shown is told to who listens, and is no step of the way back', () => {
  const library = { kind: 'library' } as const
  useRoute.getState().go(library)
  const before = useRoute.getState()
  useRoute.getState().go(before.place)
  const after = useRoute.getState()
  expect(after.place).toEqual(library)
  expect(after.place).not.toBe(before.place)
  expect(after.earlier).toBe(before.earlier)
})

test('whoever comes from an instance browses for it, and else for what was browsed for last', () => {
  const { go } = useRoute.getState()
  const browse = { kind: 'browse', instance: null } as const
  go({ kind: 'instance', instance: 'one' })
  go(browse)
  expect(useRoute.getState().place).toEqual({ kind: 'browse', instance: 'one' })
  go({ kind: 'library' })
  go(browse)
  expect(useRoute.getState().place).toEqual(browse)
})
