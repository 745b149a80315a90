import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('chat', zh)
