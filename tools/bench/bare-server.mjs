// What the product is measured against: node:http and pg, running the same statements, and nothing else.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const [operationsFile, connectionText, port] = process.argv.slice(2)
const operations = JSON.parse(readFileSync(operationsFile, 'utf8'))
const pool = new pg.Pool({ ...JSON.parse(connectionText), max: 20 })

/** Numbers of approvals in the ids of their rows, moved on by as much as the caller says. */
const numbered = /(?<=\bw(?:run|task|part|token|timer)-)\d{8}/g

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A text with ids made anew and numbers moved on; a list of them. */
function filled(value, varied, made) {
  if (value?.$list) return value.$list.map((one) => filled(one, varied, made))
  if (value?.$text === undefined) return value
  const moved = value.$text.replace(numbered, (number) => String(Number(number) + Number(varied)).padStart(8, '0'))
  for (const id of value.$ids) if (!made.has(id)) made.set(id, randomUUID())
  return value.$ids.length === 0 ? moved : moved.replace(uuid, (id) => made.get(id) ?? id)
}

/** The values of one statement: what the caller varies, ids made anew, everything else as it was recorded. */
function valuesFor(statement, varied, made) {
  return statement.values.map((value) => {
    if (value?.$varied !== undefined) return varied
    if (value?.$text !== undefined || value?.$list) return filled(value, varied, made)
    if (value?.$made === undefined) return value
    const known = made.get(value.$made) ?? randomUUID()
    made.set(value.$made, known)
    return value.$around ? value.$around.replace('$', known) : known
  })
}

async function run(operation, varied) {
  const made = new Map()
  const query = (client, statement, index) =>
    client.query({
      name: `${operation.name}-${index}`,
      text: statement.text,
      values: valuesFor(statement, varied, made),
    })
  if (!operation.transaction) {
    const results = await Promise.all(operation.statements.map((statement, index) => query(pool, statement, index)))
    return results.map((result) => result.rows)
  }
  const client = await pool.connect()
  await client.query('begin')
  const rows = []
  for (const [index, statement] of operation.statements.entries())
    rows.push((await query(client, statement, index)).rows)
  await client.query('commit')
  client.release()
  return rows
}

createServer(async (request, response) => {
  const url = new URL(request.url, 'http://localhost')
  if (url.pathname === '/healthz') return response.end()
  for await (const _ of request);
  const answer = await run(operations[url.pathname.slice(1)], url.searchParams.get('id')).catch((error) => ({
    error: error.message,
  }))
  const body = JSON.stringify({ code: answer.error ? 500 : 200, msg: answer.error ?? '', data: answer })
  response.writeHead(answer.error ? 500 : 200, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}).listen(Number(port), '127.0.0.1')
