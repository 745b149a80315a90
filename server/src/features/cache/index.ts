export { answerCaches } from './answer-caches'
