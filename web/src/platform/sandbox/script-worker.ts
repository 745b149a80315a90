import { type ScriptAnswer, type ScriptQuestion, scriptTurns } from './script-turns'

const tell = (answer: ScriptAnswer) => self.postMessage(answer)
const ask = scriptTurns(tell)
self.onmessage = ({ data }: MessageEvent<ScriptQuestion>) => ask(data)
tell('ready')
