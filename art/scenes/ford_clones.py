"""What is painted away at the last with what lies beside it, and what is moved. Places are shares of the picture; when the line or the archers move, they do."""
import cv2
import numpy as np

#: In this order: the outline of what is painted; from how far off it is taken; whether its light is matched to what lies round it; and how soft its edge is, in pixels of a picture of 2560.
CLONES = (
    # The bank, and the heel before it, where the kneeling archer's arrow was; its head is drawn nearer to his fist.
    (((.83789, .31042), (.84082, .30972), (.84082, .31597), (.83789, .31597)), (-.00039, .00764), False, .7),
    (((.85391, .30556), (.86406, .30382), (.86445, .31111), (.85391, .31354)), (-.00313, -.01111), False, .7),
    (((.84062, .31632), (.84062, .30972), (.84297, .30590), (.84688, .30590), (.85547, .30556), (.85547, .31285), (.84844, .31458), (.84531, .31701), (.84141, .31667)), (.00430, -.01181), True, .7),
    (((.85605, .30938), (.85898, .30604), (.86133, .30438), (.86328, .30465), (.86484, .30604), (.86680, .30576), (.86680, .30854), (.86484, .30812), (.86328, .30938), (.86094, .31062), (.85742, .31007)), (-.01719, .00368), False, .7),
    # The falls' dark wall and the water, where a spear stood that nobody held.
    (((.62813, .36042), (.62813, .34375), (.63320, .34375), (.63359, .35000), (.63340, .35556), (.63262, .35972), (.63008, .36146)), (-.00625, -.01667), False, .7),
    (((.63945, .18194), (.64453, .13611), (.64844, .13056), (.65000, .14236), (.64961, .17014), (.64687, .18194), (.64531, .20833), (.64062, .23958), (.63594, .29861), (.63242, .34583), (.62813, .34583), (.62969, .31250), (.63359, .26736), (.63828, .20833)), (-.00937, .00000), True, .7),
    (((.60977, .55000), (.61172, .54306), (.61367, .53472), (.61523, .50486), (.61836, .50417), (.62012, .50903), (.62070, .51736), (.62031, .54792), (.61797, .55069), (.61484, .55139)), (-.00820, .00000), False, .7),
    (((.60820, .55556), (.61016, .54792), (.61797, .54792), (.61797, .55972), (.61719, .56736), (.61484, .57292), (.61016, .56597), (.60820, .56111)), (-.00781, .00486), False, .7),
    (((.61562, .50625), (.61680, .50139), (.61836, .50104), (.61914, .50625)), (-.00898, .00833), False, .7),
    # Paving and sand, where a heel looked out behind the nearest guard's shield.
    (((.85762, .77292), (.86406, .77292), (.86484, .77465), (.86758, .77535), (.86758, .77917), (.86250, .77917), (.86250, .79722), (.85508, .79722), (.85566, .79514), (.85703, .78472)), (.00195, -.02986), False, .7),
    (((.85527, .79444), (.86172, .79444), (.86016, .80000), (.85625, .80972), (.85469, .80764), (.85313, .80417), (.85430, .79861)), (.04375, .04861), False, .7),
    (((.86094, .78056), (.86562, .77847), (.86797, .77708), (.88047, .77847), (.88184, .78472), (.88281, .79375), (.87969, .80208), (.86797, .80139), (.85938, .80000)), (.03359, .06181), False, 2.2),
    (((.85313, .80764), (.85508, .80347), (.85781, .79722), (.86406, .79931), (.86406, .81042), (.85938, .80972)), (.04805, .01181), False, .7),
    (((.86211, .79965), (.86797, .80104), (.87773, .80347), (.87500, .81042), (.86797, .81042), (.86133, .81042)), (.02344, -.00347), False, .7),
    (((.87695, .81042), (.88125, .79444), (.88438, .79444), (.88594, .79653), (.88516, .80694), (.88086, .80972), (.87734, .81181)), (.02422, .01528), False, .7),
    (((.87227, .76389), (.87734, .76389), (.88047, .77222), (.88086, .78125), (.87227, .77917)), (.00586, .00146), False, .7),
    (((.86699, .76667), (.87187, .76319), (.87422, .76319), (.87422, .77986), (.86699, .77847)), (.01250, .00313), False, .7),
    (((.87246, .76944), (.87578, .77014), (.87578, .77917), (.87246, .77847)), (.00781, .00181), False, .7),
    (((.87852, .77083), (.88203, .77153), (.88203, .78056), (.87852, .77986)), (.00313, .00069), False, .7),
    # Below the first man's fist his shaft goes on, till behind his crest.
    (((.59148, .25174), (.59336, .25243), (.59738, .27604), (.59555, .27569)), (-.01211, -.06944), False, .7),
)
#: The outer edge of the emperor's cape where it ends before the first man's shield.
HEM = ((.57852, .43194), (.57930, .43611), (.58336, .44583), (.58711, .45833), (.58926, .46875), (.58965, .47569))


def filled(shape, outline):
    """Which share of each pixel lies in an outline."""
    high, wide = shape[:2]
    mask = np.zeros((high, wide), np.uint8)
    cv2.fillPoly(mask, [np.round(np.multiply(outline, (wide * 16, high * 16))).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return mask.astype(np.float32) / 255


def cloned(rgb):
    """Each outline is taken from the picture as it came, so that what one paints away another may still move."""
    kept = rgb
    high, wide = rgb.shape[:2]
    unit = wide / 2560
    for outline, (right, down), matched, soft in CLONES:
        mask = filled(rgb.shape, outline)
        there = cv2.warpAffine(kept, np.float32([[1, 0, -right * wide], [0, 1, -down * high]]), (wide, high), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        if matched:
            ring = cv2.dilate(mask, np.ones((3, 3)), iterations=max(round(4 * unit), 1)) * (mask == 0)
            spread = max(7 * unit, 1)
            off = cv2.GaussianBlur((rgb - there) * ring[..., None], (0, 0), spread)
            there = np.maximum(there + off / np.maximum(cv2.GaussianBlur(ring, (0, 0), spread), 1e-3)[..., None], 0)
        rgb = rgb + cv2.GaussianBlur(mask, (0, 0), max(soft * unit, .3))[..., None] * (there - rgb)
    return rgb


def hemmed(rgb):
    """The cape is nearer than the shield behind it, and throws a shade there."""
    high, wide = rgb.shape[:2]
    unit = wide / 2560
    edge = np.multiply(HEM, (wide, high))
    behind = filled(rgb.shape, np.concatenate((edge, edge[::-1] + np.multiply((28, -8), unit))) / (wide, high))
    line = np.zeros((high, wide), np.uint8)
    cv2.polylines(line, [np.round((edge + np.multiply((4, -1.5), unit)) * 16).astype(np.int32)], False, 255, max(round(9 * unit), 1), cv2.LINE_AA, 4)
    near = cv2.GaussianBlur(line.astype(np.float32) / 255, (0, 0), max(3.6 * unit, .5))
    return rgb * (1 - .95 * (near * behind)[..., None] * np.float32([.8, .86, .9]))
