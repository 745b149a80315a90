import { addTexts } from '../../../platform/i18n'
import zh from './locale/zh.json'

addTexts('session-modes', zh)
