import { z as whole } from 'zod'

/** What the schemas of the service's answers are made with. Named one by one: a bundle then carries no more of zod. */
export const z = {
  array: whole.array,
  boolean: whole.boolean,
  enum: whole.enum,
  int: whole.int,
  iso: { datetime: whole.iso.datetime },
  literal: whole.literal,
  looseObject: whole.looseObject,
  NEVER: whole.NEVER,
  null: whole.null,
  number: whole.number,
  object: whole.object,
  preprocess: whole.preprocess,
  record: whole.record,
  strictObject: whole.strictObject,
  string: whole.string,
  union: whole.union,
  unknown: whole.unknown,
}
