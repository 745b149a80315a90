import { designWords } from '@workstation/domain/form/design-words'
import { allFields, formShape } from '@workstation/domain/form/form-shape'
import { AppError } from '../../../../platform/app-error'
import type { Trx } from '../../../../platform/database'
import { transact } from '../../../../platform/transact'
import type { Services } from '../../../../services'
import { forgetColumn, noteAhead } from '../column-store'
import { insist } from '../insist'
import { copyBatch, dropAside, followShared, listMoved, makeAside } from '../move-store'
import { readDraft } from '../releasable'
import { countShared, waitBriefly } from '../table-store'
import { buildUnique, dropBuilt, dropColumn, fillBatch, followColumn, leaveColumn, makeColumn } from './fill-store'
import { noteLong, type StoredPiece, type StoredRelease, type Worker } from './long-store'

/** Somebody stopped the release, or works on it elsewhere. */
export class ReleaseEnded extends Error {}

/** A release that this process works on. */
export interface LongWork {
  readonly services: Services
  readonly run: StoredRelease
  readonly by: Worker
  readonly tables: ReadonlyMap<string, string>
  /** Its pieces as they are by now. */
  pieces: readonly StoredPiece[]
}

type ColumnPiece = Extract<StoredPiece, { act: 'column' }>
type MovePiece = Extract<StoredPiece, { act: 'move' }>
type IndexPiece = Extract<StoredPiece, { act: 'index' }>

const rowsAtOnce = 2000
/** Milliseconds between tries while others hold the table, or the database is away. */
export const pauses = [100, 200, 400, 800, 1500, 2500, 4000] as const

const tableOf = ({ tables }: LongWork, { table }: StoredPiece): string => tables.get(table) ?? ''

/** Keeps how far a piece is, with what was done of it in the same transaction. @throws ReleaseEnded */
async function keep(work: LongWork, db: Trx, piece: StoredPiece): Promise<void> {
  const isOne = (one: StoredPiece) => one.act === piece.act && one.table === piece.table && one.name === piece.name
  const pieces = work.pieces.map((one) => (isOne(one) ? piece : one))
  const stage = piece.act === 'index' ? 'index' : 'fill'
  if (!(await noteLong(db, work.by, { work: pieces, stage, problem: '' }))) throw new ReleaseEnded()
  work.pieces = pieces
}

/** A step of a piece, tried again while its table is in use. */
const brief = <P extends StoredPiece>(work: LongWork, step: (trx: Trx) => Promise<P>): Promise<P> =>
  insist(pauses, () =>
    transact(work.services.db, async (trx) => {
      await waitBriefly(trx)
      const piece = await step(trx)
      await keep(work, trx, piece)
      return piece
    }),
  )

/** The column, and what writes into it from now on; rows from before are filled from the first one on. */
const prepare = (work: LongWork, piece: ColumnPiece): Promise<ColumnPiece> =>
  brief(work, async (trx) => {
    const { run } = work
    const { name, key, type, from } = piece
    const of = tableOf(work, piece)
    await makeColumn(trx, { of, into: name }, type)
    await noteAhead(trx, { table_name: of, name, key, type, since: run.number })
    if (!from) return { ...piece, isDone: true }
    const isNew = await followColumn(trx, { of, column: from.name, from: from.type, to: type }, name)
    return isNew ? { ...piece, isDone: false, last: '', rows: 0 } : piece
  })

async function fill(work: LongWork, begun: ColumnPiece): Promise<void> {
  let piece = await prepare(work, begun)
  const { name, type, from } = piece
  if (!from) return
  const conversion = { of: tableOf(work, piece), column: from.name, from: from.type, to: type }
  while (!piece.isDone) {
    const { last: after, rows } = piece
    piece = await brief(work, async (trx) => {
      const batch = await fillBatch(trx, conversion, { into: name, after, most: rowsAtOnce })
      return batch ? { ...piece, last: batch.last, rows: rows + batch.count } : { ...piece, isDone: true }
    })
  }
}

/** A table of its own, which is filled while it follows what is written into the shared ones. */
async function move(work: LongWork, begun: MovePiece): Promise<void> {
  const { db } = work.services
  const moved = (await listMoved(db, work.run.design_id)).find(({ part }) => part.key === begun.table)
  if (!moved) throw new Error(`${begun.name} is no part of what forms share`)
  let piece = await brief(work, async (trx) => {
    if (!(await makeAside(trx, moved))) return begun
    await followShared(trx, moved.part)
    return { ...begun, isDone: false, last: '', rows: 0 }
  })
  while (!piece.isDone) {
    const { last: after, rows } = piece
    piece = await brief(work, async (trx) => {
      const batch = await copyBatch(trx, moved.part, { after, most: rowsAtOnce })
      return batch ? { ...piece, last: batch.last, rows: rows + batch.count } : { ...piece, isDone: true }
    })
  }
}

const taken = '23505'

function labelOf({ run }: LongWork, { table, key }: StoredPiece): string {
  const field = allFields(formShape(readDraft(run.document))).find((one) => one.table === table && one.key === key)
  return designWords(field?.node.label ?? key, 'zh')
}

/** @throws design.release-doubles where two records share a value by now */
async function index(work: LongWork, piece: IndexPiece): Promise<void> {
  const { db } = work.services
  const of = tableOf(work, piece)
  await brief(work, async () => piece)
  try {
    await insist(pauses, () => buildUnique(db, { of, name: piece.name, type: piece.type }))
  } catch (error) {
    if ((error as { code?: string }).code !== taken) throw error
    const { samples } = await countShared(db, of, piece.name, 3)
    throw new AppError('design.release-doubles', { field: labelOf(work, piece), samples: samples.join(', ') })
  }
  await brief(work, async () => ({ ...piece, isDone: true, rows: piece.total }))
}

/**
 * Does what is left of the pieces of a release, in batches beside people who go on working.
 * @throws ReleaseEnded, design.release-doubles, and what PostgreSQL says where it has no room or goes away for longer
 */
export async function doPieces(work: LongWork): Promise<void> {
  for (const piece of work.run.work) {
    // Followers may be gone from a database that was restored, so that they are looked at again.
    if (piece.act === 'column') await fill(work, piece)
    else if (piece.act === 'move') await move(work, piece)
    else await index(work, piece)
  }
}

/** Takes away what was made for a release that does not come. */
export async function undoPieces({ services: { db }, run, tables }: LongWork): Promise<void> {
  const moved = await listMoved(db, run.design_id)
  for (const piece of [...run.work].reverse()) {
    const of = tables.get(piece.table) ?? ''
    if (piece.act === 'index') {
      await insist(pauses, () => dropBuilt(db, of, piece.name))
      continue
    }
    if (piece.act === 'move') {
      const part = moved.find((one) => one.part.key === piece.table)?.part
      if (part) await insist(pauses, () => transact(db, (trx) => dropAside(trx, part)))
      continue
    }
    await insist(pauses, () =>
      transact(db, async (trx) => {
        await waitBriefly(trx)
        await leaveColumn(trx, { of, into: piece.name })
        await dropColumn(trx, { of, into: piece.name })
        await forgetColumn(trx, { table: of, name: piece.name })
      }),
    )
  }
}
