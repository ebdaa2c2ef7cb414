"""Makes the stand-ins for the scenes of the game out of the study's: art/provisional/make.py <folder of the study's pictures>"""

import scenes

scenes.scenes()
