import usual from 'vitepress/theme'
import './colours.css'

export default usual
