import { type LogKind, type LogLine, type logColumns, logShown } from '@workstation/contract/log'
import { useMemo } from 'react'
import { formatDateTimeSeconds } from '../../platform/format'
import type { Drawings } from '../../ui/data-table/use-columns'
import { StatusDot } from '../../ui/status-dot'
import { useLogWords } from './use-log-words'

type Name = keyof typeof logColumns
type Drawn = Drawings<LogLine, Name>

const startsHidden = true

function Outcome({ line }: { line: LogLine }) {
  const { outcome } = useLogWords()
  return <StatusDot tone={line.result === 'in' ? 'good' : 'bad'} text={outcome(line)} />
}
const Status = ({ result }: LogLine) => <StatusDot tone={Number(result) < 500 ? 'good' : 'bad'} text={result} />
const Module = ({ line }: { line: LogLine }) => useLogWords().module(line)
const RecordText = ({ line }: { line: LogLine }) => useLogWords().record(line)
const ChangesText = ({ line }: { line: LogLine }) => useLogWords().changes(line)
const Operation = ({ line }: { line: LogLine }) => useLogWords().operation(line)

const of: Readonly<Record<LogKind, Drawn>> = {
  '1': {
    result: { width: 120, card: 'status', value: (line) => line.result && <Outcome line={line} /> },
    ipaddress: { width: 140, card: 'fact' },
    json: { width: 200 },
  },
  '3': {
    moduleName: { width: 120, card: 'fact', value: (line) => <Module line={line} /> },
    requestMethod: { width: 130, card: 'status', value: (line) => <Operation line={line} /> },
    requestURL: { width: 220, card: 'fact', value: (line) => <RecordText line={line} /> },
    json: { width: 320, value: (line) => <ChangesText line={line} /> },
    requestId: { width: 200, startsHidden },
  },
  '4': {
    result: { width: 110, card: 'status' },
    json: { width: 320, card: 'fact' },
    requestURL: { width: 220 },
    requestMethod: { width: 80 },
    platForm: { width: 150, startsHidden },
    moduleName: { width: 150, startsHidden },
    requestId: { width: 280 },
  },
  '5': {
    requestURL: { width: 280, card: 'fact' },
    requestMethod: { width: 90 },
    requestDuration: { width: 120, card: 'fact' },
    result: { width: 90, card: 'status', value: (line) => line.result && <Status {...line} /> },
    moduleName: { width: 150, startsHidden },
  },
}
const everywhere: Drawn = {
  creatorTime: { width: 170, card: 'fact', value: (row) => formatDateTimeSeconds(row.creatorTime) },
  userName: { width: 160 },
  ipaddress: { width: 140 },
  platForm: { width: 110 },
  requestDuration: { width: 120 },
}

/** The columns that a kind fills, in its order. */
export const useLineDrawings = (kind: LogKind): Drawn =>
  useMemo(() => {
    const drawn: Drawn = { ...everywhere, ...of[kind] }
    return Object.fromEntries(logShown[kind].map((name) => [name, drawn[name]])) as Drawn
  }, [kind])
