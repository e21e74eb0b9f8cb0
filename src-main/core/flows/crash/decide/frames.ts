import type { LogLine } from './log-line.ts'

/** A line of an error's stack. */
export interface Frame {
  readonly line: number
  /** With dots. */
  readonly class: string
  /** The mod that the loader says it is of; null: it says none. */
  readonly mod: string | null
  /** The jar that it was read from; null: not told. */
  readonly file: string | null
  /** Of a method that a mixin put there: whose. */
  readonly isMixin: boolean
}

const FRAME =
  /^\s*(?:at|j|J +\d+.{0,12}?) +((?:[\w.$@+-]{0,120}\/){0,3})([\w$.]{1,400}?)\.([\w$<>]{1,300})(?:\(|\s|$)(.{0,2000})/
const MODULE = /(?:^|\/)([a-z][\w.-]{0,100})@[^/]{0,100}\/?$/
const JAR = /~?\[([^[\]]{1,200}?\.jar)(?:[%#!:][^\]]*)?\]/
/** How Mixin names what it puts into a class: a word, a hash of six, the mod, the name it had. */
const MERGED = /\$[a-z]{3}\d{3}\$([a-z][\w-]{0,63}?)\$/

/** The game's, the loaders' and Java's own code, and libraries that they bring. */
const PLATFORM =
  /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|net\.minecraft|com\.mojang|org\.spongepowered\.asm|net\.fabricmc\.(?:loader|mappings?|tinyremapper|api|installer)|org\.quiltmc\.(?:loader|installer|parsers)|cpw\.mods|net\.minecraftforge|net\.neoforged|it\.unimi|io\.netty|org\.lwjgl|com\.google|org\.apache|oshi|org\.slf4j|com\.sun|org\.objectweb|org\.openjdk|com\.llamalad7\.mixinextras|org\.bukkit|org\.spigotmc|io\.papermc|com\.destroystokyo|org\.multimc|org\.prismlauncher|org\.joml|joptsimple|com\.electronwill|LZMA|paulscode|org\.jline|com\.ibm\.icu|gnu\.trove|MC|mcp|ca\.weblite|net\.jpountz|com\.github\.oshi|org\.graalvm|worker|org\.jackhuang|io\.github\.zekerzhayard|com\.modrinth\.theseus|jopt|org\.yaml|org\.spongepowered\.(?:configurate|include)|org\.antlr|org\.ow2|optifine\.OptiFine\w*Transform\w*)(?:\.|$)|^[a-z]{1,3}\$?\w{0,3}$/
/** Of a library that hands on what others do: seldom whose fault it is. */
const HUB = /^net\.fabricmc\.fabric|^dev\.architectury|^org\.quiltmc\.qsl|^net\.neoforged|^org\.sinytra/

export function isOfPlatform(className: string): boolean {
  return PLATFORM.test(className)
}

export function isHub(className: string): boolean {
  return HUB.test(className)
}

function readFrame({ body, number }: LogLine): Frame | null {
  const [, modules = '', owner = '', method = '', rest = ''] = FRAME.exec(body) ?? []
  if (owner === '' || method === '') return null
  const merged = MERGED.exec(method)?.[1] ?? null
  const module = MODULE.exec(modules)?.[1] ?? null
  const isOwn =
    module !== null &&
    !/^(?:minecraft|forge|neoforge|fml\w*|mixin\w*|datafixerupper|authlib|brigadier|bootstraplauncher|securejarhandler|modlauncher|.*\..*)$/.test(
      module,
    )
  return {
    line: number,
    class: owner,
    mod: merged ?? (isOwn ? module : null),
    file: JAR.exec(rest)?.[1]?.split('/').at(-1) ?? null,
    isMixin: merged !== null,
  }
}

/** An error as it is told: what it is called, what it says, and its stack, that of the cause of its causes first. */
export interface Trace {
  readonly line: LogLine
  readonly exception: string
  readonly says: string
  readonly frames: readonly Frame[]
}

const HEADER =
  /^\s*(?:Exception in thread "[^"]{0,100}" |Caused by: |Suppressed: |\w[\w ]{0,60}: )?((?:[a-z_][\w$]*\.)+[A-Z][\w$]*)(?::\s?(.*))?$/
const MAX_FRAMES = 400

/** The first error with a stack in these lines. */
export function readTrace(lines: readonly LogLine[]): Trace | null {
  for (const [start, line] of lines.entries()) {
    const header = HEADER.exec(line.body)
    if (header === null) continue
    const parts = [{ line, header, frames: [] as Frame[] }]
    let misses = 0
    for (const next of lines.slice(start + 1, start + MAX_FRAMES * 2)) {
      const frame = readFrame(next)
      const cause = /^\s*Caused by: /.test(next.body) ? HEADER.exec(next.body) : null
      if (cause !== null) parts.push({ line: next, header: cause, frames: [] })
      else if (frame !== null) parts.at(-1)?.frames.push(frame)
      else if (/^\s*(?:\.\.\. \d+|Suppressed: |\[CIRCULAR|$)/.test(next.body) || parts.at(-1)?.frames.length === 0)
        misses++
      else break
      if (misses > 12) break
    }
    const inner = parts.toReversed()
    const frames = inner.flatMap((part) => part.frames).slice(0, MAX_FRAMES)
    const [root] = inner
    if (frames.length === 0 || root === undefined) continue
    return { line: root.line, exception: root.header[1] ?? '', says: root.header[2] ?? '', frames }
  }
  return null
}
