import { expect, it } from 'vitest'
import { loadLanguage, type Language } from '../../../../resources/text/languages.ts'
import { format } from '../../../../resources/text/text.ts'
import { nameScopes } from '../../../../src-main/core/model/accounts/scope-uses.ts'

it.each<[Language, string, string]>([
  ['en', 'the permission "Read notifications"', 'the permissions "Read user data" and "Read notifications"'],
  ['zh-CN', '权限“读取通知”', '权限“读取用户数据”和“读取通知”'],
])('names scopes in %s with quotes spaced in one way', async (language, one, several) => {
  const catalogue = await loadLanguage(language)
  const said = [['NOTIFICATION_READ'], ['USER_READ', 'NOTIFICATION_READ']].map((names) =>
    format(nameScopes(names), catalogue),
  )
  expect(said).toEqual([one, several])
})
