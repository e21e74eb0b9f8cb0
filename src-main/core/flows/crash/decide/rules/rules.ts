import { CODE_RULES } from './code-rules.ts'
import { FABRIC_RULES } from './fabric-rules.ts'
import { FORGE_RULES } from './forge-rules.ts'
import { JAVA_RULES } from './java-rules.ts'
import type { Rule } from './rule.ts'
import { WORLD_RULES } from './world-rules.ts'

/** The table: every shape in which a log says why the game stopped. A new one goes in here, with a log in the tests' corpus. */
export const RULES: readonly Rule[] = [...FABRIC_RULES, ...FORGE_RULES, ...JAVA_RULES, ...CODE_RULES, ...WORLD_RULES]
