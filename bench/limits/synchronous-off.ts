import Database from 'better-sqlite3'

// Loaded before the server: its commits no longer wait for the disk. For measuring only.
const pragma = Database.prototype.pragma
Database.prototype.pragma = function (this: Database.Database, source, options) {
  return pragma.call(this, source.replace('synchronous = FULL', 'synchronous = OFF'), options)
}
