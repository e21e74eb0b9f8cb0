import { expect, test } from 'vitest'
import { CoreError } from '../../../src-main/core/errors.ts'
import { explainFailuresOf } from '../../../src-main/core/files/explain-disk-failures.ts'
import { message } from '../../../resources/text/text.ts'

const HOME = '/somewhere/home'
const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
const explained = explainFailuresOf(HOME)
const told = expect.objectContaining({
  code: 'disk-full',
  message: `the disk with Modwell's data folder ${HOME} is full`,
})

test('a function that fails at once names the home where its disk is full', () => {
  const { save } = explained({
    save(): number {
      throw full()
    },
  })
  expect(() => save()).toThrow(told)
})

test('a function that fails later names the home where its disk is full', async () => {
  const { save } = explained({ save: (): Promise<number> => Promise.reject(full()) })
  await expect(save()).rejects.toEqual(told)
})

test('a mistake of Modwell’s stays what it is', async () => {
  const mistake = new TypeError('it is undefined')
  const { save } = explained({ save: (): Promise<number> => Promise.reject(mistake) })
  await expect(save()).rejects.toBe(mistake)
})

test('a failure that was worded already stays what it is', () => {
  const worded = new CoreError('not-found', message('as-told', { words: 'there is no such thing' }))
  const { find } = explained({
    find(): number {
      throw worded
    },
  })
  expect(() => find()).toThrow(worded)
})

test('what a function is given and answers is untouched', () => {
  const list = ['a']
  const { append } = explained({ append: (some: string[], one: string) => (some.push(one), some) })
  expect(append(list, 'b')).toBe(list)
  expect(list).toEqual(['a', 'b'])
})
