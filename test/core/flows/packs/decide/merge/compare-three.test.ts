import { expect, test } from 'vitest'
import { compareThree } from '../../../../../../src-main/core/flows/packs/decide/merge/compare-three.ts'

function lines(text: string): string {
  return text.split('').join('\n')
}

/** Each line a letter: who changed it, and the three forms. */
function compare(o: string, a: string, b: string): readonly string[] {
  return compareThree({ o: lines(o), a: lines(a), b: lines(b) }).map(({ kind, base, mine, theirs }) =>
    [kind, ...[base, mine, theirs].map((form) => form.join(''))].join(' '),
  )
}

test('what nobody, one of the two, or both changed is told apart', () => {
  expect(compare('abcde', 'abcde', 'abcde')).toEqual(['nobody abcde abcde abcde'])
  expect(compare('abcde', 'aXcde', 'abcYe')).toEqual([
    'nobody a a a',
    'mine b X b',
    'nobody c c c',
    'theirs d d Y',
    'nobody e e e',
  ])
  expect(compare('abcde', 'aXcde', 'aYYcde')).toEqual(['nobody a a a', 'both b X YY', 'nobody cde cde cde'])
})

test('lines that were added or taken away are in their places', () => {
  expect(compare('abc', 'ac', 'abcY')).toEqual(['nobody a a a', 'mine b  b', 'nobody c c c', 'theirs   Y'])
  expect(compare('ac', 'aXc', 'aYc')).toEqual(['nobody a a a', 'both  X Y', 'nobody c c c'])
})

test('the parts of each form are the form again, whatever was changed', () => {
  const texts = ['abcdef', 'xbcdyf', 'abdef', '', 'zzabc', 'fedcba', 'abcdefg', 'aabbcc']
  for (const o of texts) {
    for (const a of texts) {
      for (const b of texts) {
        const parts = compareThree({ o: lines(o), a: lines(a), b: lines(b) })
        const whole = (form: 'base' | 'mine' | 'theirs') => parts.flatMap((part) => part[form]).join('\n')
        expect({ base: whole('base'), mine: whole('mine'), theirs: whole('theirs') }).toEqual({
          base: lines(o),
          mine: lines(a),
          theirs: lines(b),
        })
      }
    }
  }
})
