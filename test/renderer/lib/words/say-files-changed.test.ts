import { expect, test } from 'vitest'
import { sayFilesChanged } from '../../../../src-renderer/lib/words/say-files-changed.ts'

test.each([
  [{ added: 2, removed: 0, changed: 0 }, '2 files were added outside Modwell.'],
  [{ added: 1, removed: 0, changed: 0 }, '1 file was added outside Modwell.'],
  [{ added: 0, removed: 1, changed: 3 }, '1 file was removed and 3 were changed outside Modwell.'],
  [{ added: 2, removed: 1, changed: 1 }, '2 files were added, 1 was removed and 1 was changed outside Modwell.'],
])('what others did is counted in one sentence: %o', (counts, sentence) => {
  expect(sayFilesChanged(counts)).toBe(sentence)
})
