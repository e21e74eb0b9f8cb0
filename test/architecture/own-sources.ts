import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { PROJECT } from './cruise.ts'

/** All that they need from the system and from the browser: which of it a part may use is decided by the types step. */
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true,
  noUncheckedIndexedAccess: true,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node', 'vite/client'],
}

/** Every source of the product and some others, as one program: reading it once takes most of the time. */
export function readSources(others: readonly string[]): ts.Program {
  const sources = globSync('src-{main,preload,renderer,texts}/**/*.{ts,tsx}', { cwd: PROJECT })
  return ts.createProgram([...sources.map((path) => join(PROJECT, path)), ...others], OPTIONS)
}

/** Without those of packages. */
export function ownSourcesOf(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'))
}
