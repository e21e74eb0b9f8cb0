import { afterEach, expect, it } from 'vitest'
import { ENGLISH } from '../../../resources/text/english.ts'
import { loadLanguage } from '../../../resources/text/languages.ts'
import { speak } from '../../../resources/text/text.ts'
import { about, series } from '../../../src-main/cli/terminal/joints.ts'

afterEach(() => speak(ENGLISH))

it('puts texts together as the spoken language does', async () => {
  expect([about('Survival', 'a'), series(['a', 'b', 'c'])]).toEqual(['Survival: a', 'a; b; c'])
  speak(await loadLanguage('zh-CN'))
  expect([about('Survival', 'a'), series(['a', 'b', 'c'])]).toEqual(['Survival：a', 'a；b；c'])
})
