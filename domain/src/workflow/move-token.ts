import { addVisit } from './add-task'
import { startChildren } from './child'
import { chooseFlows } from './choose-flow'
import { endInstance } from './close'
import { copyTo } from './copy'
import { startDelay } from './delay'
import { findPeople } from './find-people'
import type { GraphNode } from './graph'
import { hold } from './hold'
import { arriveAtJoin, openBlock, openPhase } from './open-block'
import { openStart, openTask } from './open-task'
import { workflowLimits } from './settings'
import { instanceStatus, type Token } from './state'
import { nodeOf, put, tell, type Work } from './work'

const waitsForPeople = (node: GraphNode) => node.kind === 'approval' || node.kind === 'start' || node.kind === 'end'

function leave(work: Work, token: Token): void {
  const flows = chooseFlows(work, token, nodeOf(work.graph, token.node))
  const to = flows?.[0]?.to
  if (to !== undefined) work.moves.push({ token: token.id, to })
}

function passCopy(work: Work, token: Token, node: GraphNode & { kind: 'copy' }): void {
  const found = findPeople(work, { node: node.id, purpose: 'copy', rules: node.settings.people })
  if (!found) return
  copyTo(
    work,
    node.id,
    found.map((one) => one.person),
  )
  addVisit(work, token)
  leave(work, token)
}

/** An end closes the phase it lies in; elsewhere, or where it terminates, it ends the instance. */
function arriveAtEnd(work: Work, token: Token, node: GraphNode & { kind: 'end' }): void {
  const around = node.place.at(-1)
  if (around && !node.terminates) {
    arriveAtJoin(work, token, around.block)
    return
  }
  tell(work, { kind: node.result, to: [work.instance.starter], task: null, node: node.id })
  endInstance(work, instanceStatus[node.result])
}

function enter(work: Work, token: Token, node: GraphNode) {
  switch (node.kind) {
    case 'start':
      return openStart(work, token)
    case 'approval':
      return openTask(work, token, node)
    case 'copy':
      return passCopy(work, token, node)
    case 'interface':
      work.effects.push({ kind: 'callInterface', node: node.id, token: token.id })
      return
    case 'delay':
      return startDelay(work, token, node)
    case 'child':
      return startChildren(work, token, node)
    case 'exclusive':
      return leave(work, token)
    case 'parallel':
    case 'inclusive':
      return openBlock(work, token, node)
    case 'phase':
      return openPhase(work, token, node)
    case 'join':
      return arriveAtJoin(work, token, node.id)
    case 'end':
      return arriveAtEnd(work, token, node)
  }
}

/** A token never stops at a join: that lies outside the arm in which the token still is. */
function arrive(work: Work, token: Token, to: string): void {
  const node = nodeOf(work.graph, to)
  const placed = put(work.tokens, { ...token, node: to, state: 'live', problem: null })
  const isJoin = node.kind === 'join'
  if (!waitsForPeople(node) && !isJoin) work.steps++
  if (work.steps > workflowLimits.automaticSteps && !isJoin) {
    hold(work, placed, { reason: 'endless', detail: to })
    return
  }
  enter(work, placed, node)
}

/** Moves tokens until each of them waits, has stopped or is gone. */
export function moveTokens(work: Work): void {
  for (let move = work.moves.shift(); move; move = work.moves.shift()) {
    const token = work.tokens.get(move.token)
    if (!token) continue
    if (move.to === null) leave(work, token)
    else arrive(work, token, move.to)
  }
}
