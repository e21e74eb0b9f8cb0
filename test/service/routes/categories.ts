import { CATEGORIES } from '../catalogue/tags.ts'
import { BadRequest } from '../http/answer.ts'

export function isCategory(name: string): boolean {
  return CATEGORIES.some((one) => one.name === name)
}

/** 400 for a name that is no category. */
export function checkCategories(names: readonly string[]): void {
  const wrong = names.find((name) => !isCategory(name))
  if (wrong !== undefined) throw new BadRequest(`Category ${wrong} does not exist.`)
}
