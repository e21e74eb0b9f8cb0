import { expect, test } from 'vitest'
import { sayFilesChanged } from '../../../../src-renderer/lib/words/say-files-changed.ts'

test.each([
  [{ added: ['Lamp', 'Torch'], removed: [], changed: [] }, 'Lamp and Torch were added outside Modwell.'],
  [{ added: ['Lamp'], removed: [], changed: [] }, 'Lamp was added outside Modwell.'],
  [
    { added: [], removed: ['lamp.jar'], changed: ['Torch', 'Wick', 'Oil', 'Candle'] },
    'lamp.jar was removed and Torch, Wick and 2 more were changed outside Modwell.',
  ],
  [
    { added: ['Lamp', 'Torch'], removed: ['wick.jar'], changed: ['Oil'] },
    'Lamp and Torch were added, wick.jar was removed and Oil was changed outside Modwell.',
  ],
])('what others did is said in one sentence, with the first names: %o', (changes, sentence) => {
  expect(sayFilesChanged(changes)).toBe(sentence)
})
