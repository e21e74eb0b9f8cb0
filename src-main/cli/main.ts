import { Command } from 'commander'
import Database from 'better-sqlite3'
import got from 'got'
import yauzl from 'yauzl'
new Command('modwell').parse()
console.log(typeof got, typeof yauzl.open, new Database(':memory:').prepare('SELECT 1 AS one').get())
