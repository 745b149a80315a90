import type pg from 'pg'
import { readAccess } from './access'
import { type Cluster, product } from './cluster'

/** Makes the product's role and database where they are missing; a process killed in between left it to this one. */
export async function prepareDatabase(client: pg.Client, cluster: Cluster): Promise<void> {
  const { productPassword } = readAccess(cluster.folder)
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [product],
  )
  const name = client.escapeIdentifier(product)
  if (!rows[0]?.role) {
    await client.query(
      `create role ${name} login createdb createrole password ${client.escapeLiteral(productPassword)}`,
    )
  }
  if (!rows[0]?.database) await client.query(`create database ${name} owner ${name}`)
}
