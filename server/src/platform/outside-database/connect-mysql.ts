import { connect } from 'node:net'
import type { QueryResult } from 'mysql2'
import { guardAnswer } from './guard-answer'
import type { OutsideConnection, OutsideRow, OutsideTarget } from './outside-database'
import { outsidePatience } from './outside-patience'

/**
 * Enters a MySQL server. One statement at a time and prepared; the driver makes no code of what the server answers, and
 * what asks for a file of this machine ends the connection.
 */
export async function connectMysql(target: OutsideTarget, address: string): Promise<OutsideConnection> {
  const { host, port, database, user, password, tls } = target
  // Large, and most servers never reach for one.
  const { createConnection } = await import('mysql2')
  const socket = connect(port, address)
  const connection = createConnection({
    ...{ host, port, database, user, password, stream: () => socket, connectTimeout: outsidePatience },
    ...{ multipleStatements: false, flags: ['-LOCAL_FILES'], disableEval: true, charset: 'UTF8MB4_GENERAL_CI' },
    ...{ supportBigNumbers: true, bigNumberStrings: true, dateStrings: true, stringifyObjects: true },
    ...(tls === 'off' ? {} : { ssl: { rejectUnauthorized: tls === 'verify', verifyIdentity: tls === 'verify' } }),
  })
  // A connection that breaks while idle says so here; a statement under way hears of it itself.
  connection.on('error', () => undefined)
  const entered = new Promise<void>((done, reject) => {
    connection.connect((error) => {
      if (!error) return done()
      // The driver leaves a connection open whose server it does not want to enter.
      connection.destroy()
      reject(error)
    })
  })
  // The patience of the driver ends with the first packet, and a server may fall silent after it.
  await guardAnswer(socket, {}, () => entered)
  return {
    run: (sql, values = [], limits = {}) =>
      guardAnswer(
        socket,
        limits,
        () =>
          new Promise<readonly OutsideRow[]>((done, reject) => {
            connection.execute<QueryResult & OutsideRow[]>(
              { sql, rowsAsArray: true },
              values as string[],
              (error, rows) => (error ? reject(error) : done(Array.isArray(rows) ? rows : [])),
            )
          }),
      ),
    close: async () => connection.destroy(),
  }
}
