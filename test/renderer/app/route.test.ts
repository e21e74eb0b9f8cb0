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
