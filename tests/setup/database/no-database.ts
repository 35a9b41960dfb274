/** A place where no database can be opened or made: what tries to fails at once, and says so. */
export const NO_DATABASE = 'package.json/no-database-for-tests'
